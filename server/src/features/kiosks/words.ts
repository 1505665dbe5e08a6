import { inLanguages } from '../../platform/texts.ts'
import { kiosksMessages as en } from './messages.ts'
import { kiosksMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
