import type { NewPage } from '../../server/src/features/content/index.ts'

export type Text = Omit<NewPage, 'type' | 'publishAt' | 'expireAt' | 'related'> & {
  day: number
  until?: number
  next?: string
}
