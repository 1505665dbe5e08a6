import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { leaderboardMessages as words } from './messages.ts'

const RemovalsDialog = lazyPart(() => import('./removals-dialog.tsx'), 'RemovalsDialog')

export function BoardRemovals({ eventCode }: { eventCode: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button
        variant="quiet"
        size="medium"
        icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {words.removals}
      </Button>
      {shown && (
        <Suspense>
          <RemovalsDialog eventCode={eventCode} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  )
}
