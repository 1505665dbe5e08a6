import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { afterPress } from './after-press.ts'
import { emailMessages as words } from './email-messages.ts'
import { likelyEmail } from './likely-email.ts'

const pauseMs = 600

/** The address that was likely meant, after typing pauses. */
function useLikelyEmail(typed: string): string | null {
  const [judged, setJudged] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      // The question below the field moves the pressed element.
      void afterPress().then(() => isCurrent && setJudged(typed))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])
  return judged === typed ? likelyEmail(typed) : null
}

export function EmailQuestion({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const likely = useLikelyEmail(typed)
  return (
    <>
      <div role="status" className="t2 sm wrap-anywhere">
        {likely && words.didYouMean(likely)}
      </div>
      {likely && (
        <Button variant="quiet" size="medium" onClick={() => onTake(likely)}>
          {words.takeEmail}
        </Button>
      )}
    </>
  )
}
