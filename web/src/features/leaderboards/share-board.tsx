import { Share2, Tv } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { tellApp } from '../../lib/native.ts'
import { isNative } from '../../lib/platform.ts'
import { track } from '../../lib/reports/track.ts'
import { showToast } from '../../ui/toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { leaderboardMessages as words } from './messages.ts'

/** The public address, open without an account. */
export const publicAddress = (eventCode: string) => `${location.origin}/insider/leaderboards/${encodeURIComponent(eventCode)}`

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function shareBoard(name: string, eventCode: string): Promise<void> {
  const url = publicAddress(eventCode)
  if (isNative()) return tellApp('app_share_content', { title: name, text: words.shareText(name), url })
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title: name, text: words.shareText(name), url })
    } catch (error) {
      if (isCancelled(error)) return
    }
  }
  await copyText(url)
  track('Other', 'Address copied')
  showToast(words.linkCopied)
}

/** Hidden on small screens in the header of a board. */
export const ActionLabel = ({ children }: { children: ReactNode }) => (
  <span className="max-lg:in-data-icons:sr-only">{children}</span>
)

type ShareProps = { name: string; eventCode: string }

/** Links of a board in the corner of its header; small screens show their icons. */
export const BoardActions = ({ name, eventCode }: ShareProps) => (
  <>
    <a
      className={buttonClass({ variant: 'quiet', size: 'medium' })}
      href={`/kiosk/${encodeURIComponent(eventCode)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Tv size={18} strokeWidth={1.75} aria-hidden />
      <ActionLabel>{words.openKiosk}</ActionLabel>
    </a>
    <Button
      variant="quiet"
      size="medium"
      icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => void shareBoard(name, eventCode)}
    >
      <ActionLabel>{words.share}</ActionLabel>
    </Button>
  </>
)
