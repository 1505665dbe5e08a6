import type { LiveMessage, LiveMessageOf, Topic } from '@portal/contract/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { liveState, onLiveMessage, onLiveState, watchTopics, type LiveState } from './live.ts'

export function useLiveTopics(...topics: readonly Topic[]): void {
  const key = topics.join(',')
  useEffect(() => (key ? watchTopics(key.split(',') as Topic[]) : undefined), [key])
}

export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState, () => 'off')

export function useLiveMessage<T extends LiveMessage['type']>(type: T, listener: (message: LiveMessageOf<T>) => void): void {
  const receive = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) listener(message as LiveMessageOf<T>)
  })
  useEffect(() => onLiveMessage(receive), [])
}
