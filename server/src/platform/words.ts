import { inLanguages } from './texts.ts'
import { platformMessages as en } from './messages.ts'
import { platformMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
