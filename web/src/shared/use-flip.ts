import { useLayoutEffect, useRef, type RefObject } from 'react'

const options = { duration: 300, easing: 'cubic-bezier(.2,.8,.2,1)' }
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Animates rows to their new position: give the list the ref and each row a stable `data-flip` key. A change of `view` (another
 * page, another filter) is not animated.
 */
export function useFlip<E extends HTMLElement>(view: string): RefObject<E | null> {
  const list = useRef<E>(null)
  const last = useRef({ view, tops: new Map<string, number>() })
  useLayoutEffect(() => {
    const { view: earlier, tops } = last.current
    const now = new Map<string, number>()
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-flip]') ?? []) {
      const key = row.dataset['flip'] ?? ''
      now.set(key, row.offsetTop)
      const was = tops.get(key)
      if (was === undefined || was === row.offsetTop || earlier !== view || prefersReducedMotion()) continue
      row.animate([{ transform: `translateY(${was - row.offsetTop}px)` }, { transform: 'none' }], options)
    }
    last.current = { view, tops: now }
  })
  return list
}
