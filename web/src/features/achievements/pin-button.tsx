import type { Achievement } from '@portal/contract/achievements'
import { Pin } from 'lucide-react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { achievementMessages as words } from './messages.ts'
import { usePin } from './use-pin.ts'

type PinButtonProps = { one: Pick<Achievement, 'id' | 'is_pinned'>; title: string }

/** Pinned achievements come first among the nearest. */
export function PinButton({ one, title }: PinButtonProps) {
  const pin = usePin(one)
  return (
    <>
      <button
        type="button"
        className="ach-pin"
        aria-label={words.pin(title)}
        aria-pressed={one.is_pinned}
        disabled={pin.isPending}
        onClick={() => pin.mutate()}
      >
        <Pin size={18} strokeWidth={1.75} aria-hidden fill={one.is_pinned ? 'currentColor' : 'none'} />
      </button>
      {pin.isError && (
        <span className="text-danger xs" role="alert">
          {problemSentence(pin.error)}
        </span>
      )}
    </>
  )
}
