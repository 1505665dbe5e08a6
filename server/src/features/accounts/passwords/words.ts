import { inLanguages } from '../../../platform/texts.ts'
import { passwordsMessages as en } from './messages.ts'
import { passwordsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
