import { inLanguages } from '../../platform/texts.ts'
import { accountsMessages as en } from './messages.ts'
import { accountsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
