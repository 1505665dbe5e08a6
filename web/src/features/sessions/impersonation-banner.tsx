import { useState } from 'react'
import { Eye } from 'lucide-react'
import { formatClock } from '../../lib/format.ts'
import { useImpersonation } from '../../lib/impersonation.ts'
import { Button } from '../../ui/button.tsx'
import { sessionMessages as words } from './messages.ts'

export function ImpersonationBanner({ onStop }: { onStop: () => Promise<void> }) {
  const impersonation = useImpersonation()
  const [stopping, setStopping] = useState(false)
  if (!impersonation) return null
  const stop = () => {
    setStopping(true)
    void onStop().finally(() => setStopping(false))
  }
  return (
    <aside
      className="sticky top-0 z-40 flex h-(--impersonation-h) items-center gap-2.5 border-b border-danger/55 bg-[color-mix(in_srgb,var(--danger)_18%,var(--s-1))] px-(--gutter) text-14"
      aria-label={words.impersonation}
    >
      <Eye className="text-danger" size={18} strokeWidth={2} aria-hidden />
      <p className="min-w-0 flex-1 truncate">
        {words.viewingAs} <strong>{impersonation.username}</strong>
        <span className="max-[480px]:hidden"> {words.until(formatClock(impersonation.endsAt))}</span>
      </p>
      <Button className="h-7 min-h-7! flex-none" size="small" pending={stopping} pendingLabel={words.stopping} onClick={stop}>
        {words.stopImpersonation}
      </Button>
    </aside>
  )
}
