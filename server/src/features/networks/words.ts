import { inLanguages } from '../../platform/texts.ts'
import { networksMessages as en } from './messages.ts'
import { networksMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
