import { tellApp } from './native.ts'
import { isNative } from './platform.ts'

/** A web view may not write to the clipboard, so the mobile app does it. */
export async function copyText(text: string): Promise<void> {
  if (isNative()) tellApp('app_copy_to_clipboard', { text })
  else await navigator.clipboard.writeText(text)
}
