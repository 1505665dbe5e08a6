import type { GameTitle } from '@portal/contract/games'

export type GuideModel = 'all' | 'pro' | 'premium' | 'limited' | 'home'

/** Accents and case do not matter to who searches. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Titles by name that were built as a model; what is coming stands first, since it has no place in the alphabet yet. */
export function chooseTitles(titles: readonly GameTitle[], { text, model }: { text: string; model: GuideModel }): GameTitle[] {
  const wanted = plain(text.trim())
  return titles
    .filter(
      ({ name, models }) => plain(name).includes(wanted) && (model === 'all' || models.some((one) => one.model_type === model)),
    )
    .sort((a, b) => Number(b.coming_soon) - Number(a.coming_soon) || a.name.localeCompare(b.name, 'en'))
}

/** The title that is announced: the next to be released on a known day. */
export function announcedTitle(titles: readonly GameTitle[], today: string): GameTitle | undefined {
  return titles
    .filter(({ release_date: day }) => day !== null && day > today)
    .sort((a, b) => (a.release_date ?? '').localeCompare(b.release_date ?? ''))[0]
}
