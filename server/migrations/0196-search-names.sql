-- The search finds these by any part of their names, and the nearest names of a misspelled text.
create index boards_by_name on boards using gin (name gin_trgm_ops) where deleted_at is null;
create index events_by_name on events using gin (name gin_trgm_ops) where deleted_at is null;
create index achievements_by_title on achievements using gin (title gin_trgm_ops) where withdrawn_at is null;
