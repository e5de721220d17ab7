-- Texts nobody has edited are shown to everyone while sample content is; where it was removed before, they stay hidden.
UPDATE settings SET value = value || jsonb_build_object('removedAt', now())
WHERE key = 'sample-content' AND NOT EXISTS (SELECT FROM profiles WHERE is_sample);
