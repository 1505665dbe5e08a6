import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { useShellName } from './frame.ts'
import { shellMessages as words } from './messages.ts'

const stillAfterMs = 3000
const year = new Date().getFullYear()

/** Hides the pointer after three seconds. */
export function KioskShell() {
  useShellName('kiosk')
  const [still, setStill] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setStill(true), stillAfterMs)
    const moved = () => {
      setStill(false)
      clearTimeout(timer)
      timer = setTimeout(() => setStill(true), stillAfterMs)
    }
    addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
    }
  }, [])
  return (
    <main
      className={`h-screen overflow-hidden bg-[#000] in-data-overlay:bg-transparent ${still ? 'cursor-none' : ''}`}
      data-kiosk
      id="main"
      tabIndex={-1}
    >
      <Outlet />
      <footer
        className="absolute inset-[auto_0_0.25rem] text-center text-[0.75rem] text-t-3 in-data-overlay:hidden"
        data-variant="auth"
      >
        {words.copyright(year, brand.company)}
      </footer>
    </main>
  )
}
