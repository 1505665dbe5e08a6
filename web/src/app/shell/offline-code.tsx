import { codeValidMs, readPlayerCode } from '@portal/contract/rules/player-code'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { currentImpersonation } from '../../lib/impersonation.ts'
import { storedRead } from '../../lib/last-seen.ts'
import { useNow } from '../../lib/use-now.ts'
import { currentSession } from '../../lib/session.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { offlineMessages as words } from './offline-messages.ts'

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
  if (code.until <= now.getTime()) return <p className="t2">{words.codeEnded}</p>
  return (
    <>
      <QrPass text={code.text} />
      <p>{words.codeWorksUntil(formatClock(new Date(code.until).toISOString()))}</p>
    </>
  )
}
