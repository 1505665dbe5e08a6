import { tellApp } from './native.ts'
import { isNative } from './platform.ts'

/** Copies a text. A web view may not write to the clipboard: the app does it. */
export async function copyText(text: string): Promise<void> {
  if (isNative()) tellApp('app_copy_to_clipboard', { text })
  else await navigator.clipboard.writeText(text)
}
