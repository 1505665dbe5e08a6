import { inLanguages } from '../../platform/texts.ts'
import { lookupsMessages as en } from './messages.ts'
import { lookupsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
