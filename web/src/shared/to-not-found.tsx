import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In the place of what nobody has, or is not the reader's: leads to the page that says so, without leaving a way back to here. */
export function ToNotFound(): null {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/404', replace: true })
  }, [navigate])
  return null
}
