-- After a change of owner the old secret delivers games for a day.
create index machines_ended_secrets on machines (archived_at) where archived_at is not null and secret is not null;
create index machines_successor on machines (predecessor_id) where predecessor_id is not null;
