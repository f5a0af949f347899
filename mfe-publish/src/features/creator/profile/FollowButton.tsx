import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import { nameInSentence } from '@trove/contract/shown-name.ts';
import { creatorQuery, followCreator, followQuery } from '@trove/kit/api/creators.queries.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';

/** Subscribes to notifications of this creator's new assets. A visitor connects first. */
export function FollowButton({ did: creatorDid, name }: { did: string; name: string }) {
  const api = useApi();
  const { session, notify } = useHost();
  const { did, proven } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...followQuery(api, did, creatorDid), enabled: proven });
  const isFollowing = data?.following ?? false;

  const { state, run } = useAsyncAction(async () => {
    if (session.get().did === null && !(await session.connect())) return;
    try {
      const reply = await followCreator(api, creatorDid, !isFollowing);
      const { queryKey } = followQuery(api, session.get().did, creatorDid);
      // A read that began as the wallet connected has the state before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, reply);
      if (reply.following) notify.success(CREATOR_TEXT.followed(nameInSentence(name)));
      await queryClient.invalidateQueries({ ...creatorQuery(api, creatorDid), exact: true });
    } catch (error) {
      notify.error(error);
      throw error;
    }
  });
  return (
    <AsyncButton
      state={state === 'working' ? state : 'idle'}
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-pressed={isFollowing}
      working={CREATOR_TEXT.follow}
      onClick={() => void run()}
    >
      {isFollowing ? CREATOR_TEXT.following : CREATOR_TEXT.follow}
    </AsyncButton>
  );
}
