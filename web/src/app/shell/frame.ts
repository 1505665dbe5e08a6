import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { serverRender } from '../../lib/prerendered.ts'

export type ShellName = 'player' | 'auth' | 'pro' | 'kiosk'

/** Colors and sizes depend on `data-shell`. */
export function useShellName(name: ShellName): void {
  const rendering = serverRender()
  if (rendering) rendering.shell = name
  useLayoutEffect(() => {
    document.documentElement.dataset['shell'] = name
  }, [name])
}

const enter = [
  { opacity: 0, transform: 'translateY(8px)' },
  { opacity: 1, transform: 'none' },
]

/** After a change of path the focus moves to `<main>`, so that screen readers read the new page. */
export function useMainRef() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef<string>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = path
    if (before === undefined || path === undefined || before === path || !main.current) return
    // A step with a refused field has already moved the focus, and a dialog would close if it lost the focus.
    const isKept =
      main.current.querySelector(':focus[aria-invalid="true"]') ??
      document.querySelector('[role="dialog"]:not([data-ending-style])')
    if (!isKept) main.current.focus({ preventScroll: true })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      main.current.animate(enter, { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' })
  }, [path])
  return main
}
