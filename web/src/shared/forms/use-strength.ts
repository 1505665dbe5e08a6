import { useEffect, useState } from 'react'
import { afterPress } from './after-press.ts'
import type { Strength } from './strength-judge.ts'

const pauseMs = 150

/** Strength of the password after typing pauses. The estimator and its dictionaries load with the first password. */
export function useStrength(password: string, own: readonly string[]): Strength | null {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null)
  const names = own.join('\n')
  useEffect(() => {
    if (!password) return
    let wanted = true
    const timer = setTimeout(() => {
      void import('./strength-judge.ts').then(async ({ judgeStrength }) => {
        // The hint below the field moves the pressed element.
        await afterPress()
        if (wanted) setJudged({ password, strength: judgeStrength(password, names.split('\n')) })
      })
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [password, names])
  return password && judged ? judged.strength : null
}
