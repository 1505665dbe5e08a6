import { inLanguages } from '../../platform/texts.ts'
import { eventsMessages as en } from './messages.ts'
import { eventsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
