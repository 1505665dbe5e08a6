import type { BoardHead } from '@portal/contract/leaderboards'
import { Copy, ExternalLink } from 'lucide-react'
import { copyText } from '../../lib/clipboard.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { editorMessages as words } from './editor-messages.ts'
import { publicAddress } from './share-board.tsx'

const addressOf = (kind: 'kiosk' | 'embed/leaderboards', eventCode: string) =>
  `${location.origin}/${kind}/${encodeURIComponent(eventCode)}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const embedCode = (name: string, eventCode: string) =>
  `<iframe src="${addressOf('embed/leaderboards', eventCode)}" title="${escaped(name)}" width="100%" height="640" loading="lazy"></iframe>`

function Address({ label, text, href }: { label: string; text: string; href?: string }) {
  return (
    <li className="grid gap-2.5 border-b border-line-1 py-3.5">
      <div className="grid gap-1">
        <strong>{label}</strong>
        <code className="t2 sm wrap-anywhere">{text}</code>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          aria-label={words.copyOf(label)}
          icon={<Copy size={18} strokeWidth={2} aria-hidden />}
          onClick={() => void copyText(text).then(() => showToast(words.copied))}
        >
          {words.copy}
        </Button>
        {href && (
          <a className={buttonClass({ variant: 'quiet' })} href={href} target="_blank" rel="noreferrer">
            <ExternalLink size={18} strokeWidth={2} aria-hidden />
            {words.openKiosk}
          </a>
        )}
      </span>
    </li>
  )
}

export function BoardAddresses({ board }: { board: BoardHead }) {
  if (!board.is_public || !board.event_code) return null
  const kiosk = addressOf('kiosk', board.event_code)
  return (
    <section aria-label={words.shareTitle} className="max-w-160">
      <h2 className="mb-3 text-18 font-[680] font-stretch-[108%]">{words.shareTitle}</h2>
      <ul className="list">
        <Address label={words.shareLink} text={publicAddress(board.event_code)} />
        <Address label={words.kioskLink} text={kiosk} href={kiosk} />
        <Address label={words.embedCode} text={embedCode(board.name, board.event_code)} />
      </ul>
    </section>
  )
}
