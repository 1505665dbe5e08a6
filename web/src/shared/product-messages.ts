/**
 * Returns a text that the product comes with, such as a built-in badge or a location type, in the reader's language. The
 * server sends these in English; texts that people wrote stay as they are.
 */
export const productText = (text: string): string => text
