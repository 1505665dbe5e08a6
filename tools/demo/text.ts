import type { NewPage } from '../../server/src/features/content/index.ts'

/** A text of the demo world; its days count from the day it is filled. */
export type Text = Omit<NewPage, 'type' | 'publishAt' | 'expireAt' | 'related'> & {
  day: number
  until?: number
  /** Slug of a help article to read next. */
  next?: string
}
