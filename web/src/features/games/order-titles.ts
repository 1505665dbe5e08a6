import type { GameTitle } from '@portal/contract/games'
import type { TitleProgress } from '@portal/contract/stats'

export type ShownTitles = 'all' | 'played' | 'new' | 'coming'

export type ListedTitle = { title: GameTitle; progress: TitleProgress | undefined }

const started = ({ progress }: ListedTitle) => (progress?.plays ?? 0) > 0

/** Sort order: in progress, new, others, and last those that cannot be played yet. */
function group(listed: ListedTitle): number {
  if (listed.title.coming_soon) return 3
  if (started(listed)) return 0
  return listed.title.is_new ? 1 : 2
}

const byName = (a: ListedTitle, b: ListedTitle) => a.title.name.localeCompare(b.title.name, 'en')
const byLastPlayed = (a: ListedTitle, b: ListedTitle) =>
  (b.progress?.last_played ?? '').localeCompare(a.progress?.last_played ?? '')

function compare(a: ListedTitle, b: ListedTitle): number {
  const byGroup = group(a) - group(b)
  if (byGroup !== 0) return byGroup
  return (group(a) === 0 ? byLastPlayed(a, b) : 0) || byName(a, b)
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isShown: Record<ShownTitles, (listed: ListedTitle) => boolean> = {
  all: () => true,
  played: started,
  new: ({ title }) => title.is_new,
  coming: ({ title }) => title.coming_soon,
}

export function orderTitles(
  titles: readonly GameTitle[],
  progress: readonly TitleProgress[],
  { text = '', show = 'all' }: { text?: string; show?: ShownTitles } = {},
): ListedTitle[] {
  const progressByTitle = new Map(progress.map((entry) => [entry.title_id, entry]))
  const searched = withoutAccents(text.trim())
  return titles
    .map((title) => ({ title, progress: progressByTitle.get(title.id) }))
    .filter((listed) => isShown[show](listed) && withoutAccents(listed.title.name).includes(searched))
    .sort(compare)
}
