-- Searches ignore hyphens: "wifi" finds "Wi-Fi". The nearest names of a misspelled text still use the indexes of the whole names.
create index boards_by_plain_name on boards using gin ((translate(name, '-‐‑', '')) gin_trgm_ops) where deleted_at is null;
create index events_by_plain_name on events using gin ((translate(name, '-‐‑', '')) gin_trgm_ops) where deleted_at is null;
create index achievements_by_plain_title on achievements using gin ((translate(title, '-‐‑', '')) gin_trgm_ops)
  where withdrawn_at is null;
create index quests_by_plain_name on quests using gin ((translate(name, '-‐‑', '')) gin_trgm_ops);
create index locations_plain_text_search on locations
  using gin ((translate(name || ' ' || city || ' ' || state || ' ' || postal_code, '-‐‑', '')) gin_trgm_ops)
  where group_type = 'business' and privacy_type = 'public' and deleted_at is null;
