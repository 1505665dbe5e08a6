import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Lets a badge be dragged to another position. For the keyboard there are buttons. */
export function useBadgeDrag(index: number, onMove: (from: number, to: number) => void) {
  const ref = useRef<HTMLLIElement>(null)
  const [state, setState] = useState<'idle' | 'dragged' | 'over'>('idle')
  const drop = useEffectEvent((from: unknown) => {
    setState('idle')
    if (typeof from === 'number' && from !== index) onMove(from, index)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ badgeAt: index }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('idle'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['badgeAt'] === 'number',
        onDragEnter: ({ source }) => setState(source.data['badgeAt'] === index ? 'dragged' : 'over'),
        onDragLeave: () => setState('idle'),
        onDrop: ({ source }) => drop(source.data['badgeAt']),
      }),
    )
  }, [index])
  return { ref, state }
}
