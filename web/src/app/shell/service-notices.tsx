import { codeValidMs, readPlayerCode } from '@portal/contract/rules/player-code'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Dmd } from '../../art/dmd.tsx'
import { api, query } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { formatClock, formatDayAndClock } from '../../lib/format.ts'
import { currentImpersonation } from '../../lib/impersonation.ts'
import { storedRead } from '../../lib/last-seen.ts'
import { currentSession } from '../../lib/session.ts'
import { useAppState } from '../../lib/store.ts'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { begunWork, onUnsent, unsentEntries, unsentText } from '../../shared/unsent/unsent.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { noticeMessages as words, offlineMessages } from './notice-messages.ts'

const display: Record<'offline' | 'down', readonly DmdLine[]> = {
  offline: [{ text: words.display.offline, y: 12 }],
  down: [{ text: words.display.down, y: 12 }],
}

/** What was begun without a connection: how much waits, and a button that keeps the form behind the notice too. */
function Begun() {
  const begun = useSyncExternalStore(onUnsent, begunWork)
  useSyncExternalStore(onUnsent, unsentText)
  const count = unsentEntries().length
  return (
    <>
      {begun && (
        <Button variant="secondary" onClick={begun}>
          {offlineMessages.keep}
        </Button>
      )}
      <p className="t2" role="status">
        {count > 0 && offlineMessages.kept(count)}
      </p>
    </>
  )
}

type BlockerProps = { state: 'offline' | 'down'; onRetry: () => Promise<void> }

/**
 * Covers dialogs too, because nothing works without the service. Outside the page, which an open dialog hides from screen
 * readers.
 */
export function Blocker({ state, onRetry }: BlockerProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [looking, setLooking] = useState(false)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // A native modal dialog is above those of Base UI and makes everything else inert.
    const open = () => {
      if (!element.open) element.showModal()
    }
    // Browsers without `closedby` let a repeated Escape close a dialog whatever its cancel event says.
    element.addEventListener('close', open)
    open()
    return () => {
      element.removeEventListener('close', open)
      element.close()
    }
  }, [])
  const retry = async () => {
    setLooking(true)
    await onRetry()
    setLooking(false)
  }
  const lastSeen = useAppState(({ lastSeenAt }) => lastSeenAt)
  const now = useNow()
  const { title, text } = words.blocker[state]
  return createPortal(
    <dialog
      ref={dialog}
      className="m-auto w-[min(480px,calc(100vw-32px))] justify-items-center grid-cols-[minmax(0,1fr)] gap-3.5 rounded-4 border-0 bg-s-2 p-[clamp(14px,6vw,28px)] text-center text-t-1 shadow-pop max-h-[calc(100dvh-32px)] overflow-y-auto backdrop:bg-[rgb(5_4_3/0.72)] open:grid"
      role="alertdialog"
      aria-labelledby={`${id}t`}
      {...(text && { 'aria-describedby': `${id}d` })}
      closedby="none"
    >
      <Dmd lines={display[state]} label="" className="w-[min(360px,100%)]" />
      <h2 id={`${id}t`} className="dialog-title">
        {title}
      </h2>
      {text && (
        <p id={`${id}d`} className="t2">
          {text}
        </p>
      )}
      <OfflineCode />
      <Begun />
      {lastSeen !== null && <p className="t3 sm">{words.lastSeen(formatDayAndClock(new Date(lastSeen).toISOString(), now))}</p>}
      <Button
        variant="primary"
        className="mt-1.5"
        pending={looking}
        pendingLabel={words.checking}
        icon={<RotateCw size={18} strokeWidth={2} aria-hidden />}
        onClick={() => void retry()}
      >
        {words.tryAgain}
      </Button>
    </dialog>,
    document.body,
  )
}

export function NewVersion({ build }: { build: string }) {
  const [put, setPut] = useState<string | null>(null)
  if (put === build) return null
  return (
    <div
      className="fixed bottom-floating left-1/2 z-55 flex w-[min(480px,calc(100vw-24px))] -translate-x-1/2 items-center gap-3 rounded-3 bg-s-3 py-2.5 pr-2 pl-4.5 text-[15px] shadow-pop"
      role="status"
    >
      <p className="flex-1">{words.newVersion}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {words.reloadNow}
      </Button>
      <IconButton label={words.later} onClick={() => setPut(build)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

const hourMs = 3_600_000

type KeptCode = { code: string; qr_code: string }

const isKeptCode = (read: unknown): read is KeptCode =>
  typeof read === 'object' &&
  read !== null &&
  'code' in read &&
  typeof read.code === 'string' &&
  'qr_code' in read &&
  typeof read.qr_code === 'string'

/** The last code that this browser got, with the time in unix milliseconds at which machines stop accepting it. */
function keptCode(client: QueryClient): { text: string; until: number } | null {
  if (currentSession() === null || currentImpersonation() !== null) return null
  const { queryKey } = query(api.profiles.loginQr)
  const kept = client.getQueryData(queryKey) ?? storedRead(queryKey)
  const read = isKeptCode(kept) ? readPlayerCode(kept.code) : undefined
  return isKeptCode(kept) && read ? { text: kept.qr_code, until: read.hour * hourMs + codeValidMs } : null
}

/** Machines accept a sign-in code without a connection, so the notice that covers the page shows it. */
export function OfflineCode() {
  const code = keptCode(useQueryClient())
  const now = useNow()
  if (!code) return null
  if (code.until <= now.getTime()) return <p className="t2">{offlineMessages.codeEnded}</p>
  return (
    <>
      <QrPass text={code.text} />
      <p>{offlineMessages.codeWorksUntil(formatClock(new Date(code.until).toISOString()))}</p>
    </>
  )
}
