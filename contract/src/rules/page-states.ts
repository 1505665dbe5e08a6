export const pageKinds = ['announcement', 'exclusive', 'pro_news', 'help', 'promotion', 'quest_group_page', 'page'] as const
export type PageKind = (typeof pageKinds)[number]

export const pageStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const
export type PageState = (typeof pageStates)[number]

type Dated = { state: 'draft' | 'published' | 'withdrawn'; publishAt: Date; expireAt: Date | null }

export function pageState({ state, publishAt, expireAt }: Dated, now: Date): PageState {
  if (state !== 'published') return state
  if (now < publishAt) return 'scheduled'
  return expireAt && now >= expireAt ? 'expired' : 'published'
}

export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '') || 'untitled'

export const maxPictureBytes = 4 * 1024 * 1024
