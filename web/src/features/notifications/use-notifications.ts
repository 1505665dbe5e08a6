import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export const useNotifications = () => useQuery(query(api.notifications.list))
