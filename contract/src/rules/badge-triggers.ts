export const badgeTriggers = ['games_played', 'days_played', 'day_streak', 'unique_titles', 'achievements'] as const
