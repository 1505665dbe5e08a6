import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

const jitterMs = 3000

/**
 * Repeats reads after a random delay of up to three seconds, once for all calls meanwhile, so that a thousand watchers of a
 * board do not send requests in the same instant.
 */
export function useDelayedRefetch(): (queryKey: QueryKey) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (queryKey) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey })
    }, Math.random() * jitterMs)
  }
}
