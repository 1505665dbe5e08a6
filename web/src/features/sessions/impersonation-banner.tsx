import { useState } from 'react'
import { Eye } from 'lucide-react'
import { formatClock } from '../../lib/format.ts'
import { useImpersonation } from '../../lib/impersonation.ts'
import { Button } from '../../ui/button.tsx'
import { sessionMessages as words } from './messages.ts'
import './impersonation-banner.css'

export function ImpersonationBanner({ onStop }: { onStop: () => Promise<void> }) {
  const impersonation = useImpersonation()
  const [stopping, setStopping] = useState(false)
  if (!impersonation) return null
  const stop = () => {
    setStopping(true)
    void onStop().finally(() => setStopping(false))
  }
  return (
    <aside className="impersonation-banner" aria-label={words.impersonation}>
      <Eye size={18} strokeWidth={2} aria-hidden />
      <p>
        {words.viewingAs} <strong>{impersonation.username}</strong>
        <span className="impersonation-until"> {words.until(formatClock(impersonation.endsAt))}</span>
      </p>
      <Button size="small" pending={stopping} pendingLabel={words.stopping} onClick={stop}>
        {words.stopImpersonation}
      </Button>
    </aside>
  )
}
