import { useEffect, useState } from 'react'
import { afterPress } from './after-press.ts'
import type { Strength } from './strength-judge.ts'

const pauseMs = 150

/** The strength of what is typed, a moment after the last key. The estimator and its dictionaries load with the first. */
export function useStrength(password: string, own: readonly string[]): Strength | null {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null)
  const names = own.join('\n')
  useEffect(() => {
    if (!password) return
    let wanted = true
    const timer = setTimeout(() => {
      void import('./strength-judge.ts').then(async ({ judgeStrength }) => {
        // The hint below the field moves what is pressed.
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
