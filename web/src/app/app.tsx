import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export function App() {
  const [{ queryClient, router }] = useState(() => {
    const client = createQueryClient()
    return { queryClient: client, router: createAppRouter(client) }
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
