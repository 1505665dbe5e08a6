import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Replaces the current page by "not found", so that Back does not return to it. */
export function ToNotFound(): null {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/404', replace: true })
  }, [navigate])
  return null
}
