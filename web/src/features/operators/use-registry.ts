import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'

const shortest = 2
const pauseMs = 250

export function useRegistry(typed: string, wanted: boolean) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = wanted && search.length >= shortest
  const found = useQuery({ ...query(api.operators.registry, { query: { search } }), enabled, placeholderData: keepPreviousData })
  return enabled ? found.data : undefined
}
