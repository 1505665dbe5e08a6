import { inLanguages } from '../../platform/texts.ts'
import { playsMessages as en } from './messages.ts'
import { playsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
