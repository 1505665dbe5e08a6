-- The achievements that a player chose to show, in their order. Null: the rarest.
alter table profiles add column showcase int[];
