import type { TitleFields } from '@portal/contract/catalogue'

/** What each part of the form of a game is given. */
export type TitlePartProps = {
  fields: TitleFields
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<TitleFields>) => void
}
