import type { GameTitle } from '@portal/contract/games'

export type GuideModel = 'all' | 'pro' | 'premium' | 'limited' | 'home'

/** Search ignores accents and case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function chooseTitles(titles: readonly GameTitle[], { text, model }: { text: string; model: GuideModel }): GameTitle[] {
  const wanted = plain(text.trim())
  return titles
    .filter(
      ({ name, models }) => plain(name).includes(wanted) && (model === 'all' || models.some((one) => one.model_type === model)),
    )
    .sort((a, b) => Number(b.coming_soon) - Number(a.coming_soon) || a.name.localeCompare(b.name, 'en'))
}

/** The announced title: the next with a release date. */
export function announcedTitle(titles: readonly GameTitle[], today: string): GameTitle | undefined {
  return titles
    .filter(({ release_date: day }) => day !== null && day > today)
    .sort((a, b) => (a.release_date ?? '').localeCompare(b.release_date ?? ''))[0]
}
