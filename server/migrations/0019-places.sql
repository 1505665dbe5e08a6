-- When a place is open; null while nobody said. [{"day":1,"opens":"17:00","closes":"02:00"}], Monday is 1, times of the place's own zone.
alter table locations add column opening_hours jsonb;

-- The finder: by name and town as typed, and around a point.
create index locations_text_search on locations
  using gin ((name || ' ' || city || ' ' || state || ' ' || postal_code) gin_trgm_ops)
  where group_type = 'business' and privacy_type = 'public' and deleted_at is null;
create index locations_public_point on locations (latitude, longitude)
  where group_type = 'business' and privacy_type = 'public' and deleted_at is null;
create index machines_of_model on machines (model_id) where archived_at is null;

-- A manager may change the team as its owner may.
alter table home_team_members add column role text not null default 'player' check (role in ('player', 'manager'));
