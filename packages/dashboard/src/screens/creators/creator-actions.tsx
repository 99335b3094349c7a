// What can be done with a creator: another status, another profile, or deletion.
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Creator, CreatorVerificationStatus } from '@storefront/client';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { useChange } from '../../parts/use-change.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CREATOR_MOVES } from './creator-moves.js';
import { EditCreator } from './edit-creator.js';
import { useCreatorChange } from './use-creator-change.js';

/** Only the moves that the status allows. */
export function CreatorActions({ creator }: { readonly creator: Creator }) {
  const { creators: texts, common } = useTexts();
  const may = useMay();
  const move = useMove(creator);
  const [wanted, setWanted] = useState<CreatorVerificationStatus>();
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  if (!may('creators:write')) return null;
  return (
    <>
      {CREATOR_MOVES[creator.verificationStatus].map((status) => (
        <Button key={status} variant={status === 'verified' ? 'filled' : 'default'} onClick={() => setWanted(status)}>
          {texts.moves[status]}
        </Button>
      ))}
      <Button variant="default" onClick={() => setIsEditing(true)}>
        {common.edit}
      </Button>
      <Button variant="light" color="red" onClick={() => setIsDeleting(true)}>
        {common.delete}
      </Button>
      {wanted && (
        <MoveDialog
          creator={creator}
          status={wanted}
          onMove={() => move.mutate({ verificationStatus: wanted })}
          onClose={() => setWanted(undefined)}
        />
      )}
      {isEditing && <EditCreator creator={creator} onClose={() => setIsEditing(false)} />}
      {isDeleting && <DeleteDialog creator={creator} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** Changes the status of a creator. Only a move that the status allows can be undone. */
function useMove({ id, name }: Creator) {
  const { creators: texts } = useTexts();
  return useChange<Creator, { verificationStatus: CreatorVerificationStatus }>({
    ...useCreatorChange(id),
    send: async (changes, version) => api.creators.update(id, changes, version),
    expect: (before, changes) => ({ ...before, ...changes }),
    toFormer: ({ verificationStatus: before }, { verificationStatus: after }) =>
      CREATOR_MOVES[after].includes(before) ? { verificationStatus: before } : undefined,
    say: ({ verificationStatus }) => `${name}: ${texts.statuses[verificationStatus] ?? verificationStatus}`,
  });
}

interface MoveDialogProps {
  readonly creator: Creator;
  readonly status: CreatorVerificationStatus;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** The new status shows at once. */
function MoveDialog({ creator: { name }, status, onClose, onMove }: MoveDialogProps) {
  const { creators: texts } = useTexts();
  return (
    <ConfirmDialog
      title={`${texts.moves[status]}: ${name}`}
      text={texts.moveTexts[status]}
      action={texts.moves[status]}
      isBusy={false}
      error={undefined}
      onConfirm={() => {
        onMove();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ creator: { id, name }, onClose }: { readonly creator: Creator; readonly onClose: () => void }) {
  const { creators: texts, common } = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api.creators.delete(id),
    onSuccess: async () => {
      await navigate('/creators');
      await Promise.all(['creators', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <ConfirmDialog
      title={`${texts.deleteTitle}: ${name}`}
      text={texts.deleteText}
      action={common.delete}
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
