import type { Translated } from '../lib/language.ts'
import type * as en from './single-keys-messages.ts'

export const singleKeysMessages: Translated<typeof en.singleKeysMessages> = {
  title: 'Tastenkürzel',
  summary: 'Suchen, Seiten öffnen und in Listen bewegen. Drücke ?, um alle Tasten zu sehen.',
  label: 'Kürzel mit einer einzelnen Taste',
  text: 'Ausgeschaltet gilt nur Strg K oder Cmd K.',
}
