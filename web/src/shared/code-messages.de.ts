import type { Translated } from '../lib/language.ts'
import type * as en from './code-messages.ts'

export const codeMessages: Translated<typeof en.codeMessages> = {
  copyCode: 'Code kopieren',
  copied: 'Code kopiert',
  done: 'Fertig',
}
