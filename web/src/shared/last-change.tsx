import { formatDayAndClock } from '../lib/format.ts'
import { useNow } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { consoleMessages as words } from './console-messages.ts'

type LastChangeProps = {
  change: { at: string; by: string } | null
  unsaved: boolean
  undo: { isPending: boolean; mutate: () => void }
}

export function LastChange({ change, unsaved, undo }: LastChangeProps) {
  const now = useNow(60_000)
  if (!change) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <p className="t2">{words.changedBy(change.by, formatDayAndClock(change.at, now))}</p>
      <Button size="small" disabled={unsaved} pending={undo.isPending} onClick={() => undo.mutate()}>
        {words.undoChange}
      </Button>
    </div>
  )
}
