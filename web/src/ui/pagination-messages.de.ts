import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './pagination-messages.ts'

const { number } = formatsOf('de')

export const paginationMessages: Translated<typeof en.paginationMessages> = {
  previous: 'Zurück',
  next: 'Weiter',
  pages: 'Seiten',
  range: (from, to, count, noun) => `${noun}: ${number(from)} bis ${number(to)} von ${number(count)}`,
}
