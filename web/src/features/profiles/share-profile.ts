import type { PublicUser } from '@portal/contract/profiles'
import { copyText } from '../../lib/clipboard.ts'
import { tellApp } from '../../lib/native.ts'
import { isNative } from '../../lib/platform.ts'
import { showToast } from '../../ui/toast.ts'
import { overviewMessages as words } from './overview/messages.ts'

export async function shareProfile({ uid, username }: Pick<PublicUser, 'uid' | 'username'>): Promise<void> {
  const url = `${location.origin}/ic/connections/${uid}`
  const title = words.shareTitle(username)
  if (isNative()) return tellApp('app_share_content', { title, text: title, url })
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) {
    await copyText(url)
    return showToast(words.copied)
  }
  // Closing the share sheet is no error.
  await navigator.share({ title, url }).catch(() => undefined)
}
