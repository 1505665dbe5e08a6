import { useEffect, useState } from 'react'
import { askApp } from '../../lib/native.ts'

async function nearNetworks(): Promise<string[]> {
  if (!(await askApp('app_can_try_get_network_ssid'))) return []
  const [own, others] = await Promise.all([askApp('app_get_network_ssid'), askApp('app_get_available_network_ssids')])
  return [...new Set([...(own ? [own] : []), ...(others ?? [])])]
}

/** Networks that the phone sees, its own first; only the mobile app can list them. */
export function useNearNetworks(): string[] {
  const [near, setNear] = useState<string[]>([])
  useEffect(() => {
    let wanted = true
    void nearNetworks().then((names) => wanted && setNear(names))
    return () => {
      wanted = false
    }
  }, [])
  return near
}
