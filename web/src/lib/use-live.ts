import type { LiveMessage, LiveMessageOf, Topic } from '@portal/contract/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { liveState, onLiveMessage, onLiveState, watchTopics, type LiveState } from './live.ts'

/** Watches topics while the component is on screen. What follows from a message stands in app/live-updates.tsx. */
export function useLiveTopics(...topics: readonly Topic[]): void {
  const key = topics.join(',')
  useEffect(() => (key ? watchTopics(key.split(',') as Topic[]) : undefined), [key])
}

/** Whether changes arrive at the moment. */
export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState, () => 'off')

/** Hears messages of one type, for what is shown at once: a row that moved, a ball in play. */
export function useLiveMessage<T extends LiveMessage['type']>(type: T, listener: (message: LiveMessageOf<T>) => void): void {
  const hear = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) listener(message as LiveMessageOf<T>)
  })
  useEffect(() => onLiveMessage(hear), [])
}
